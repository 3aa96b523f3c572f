# Builds the program from these sources: nix-build packaging/nix
#
# Swift is that of swift.org, because nixpkgs has an older one; the hash is that of the release in .swift-version. The libraries that the program
# opens by name, which its .note.dlopen lists, are put on its run path: patchelf does not look for them by itself.
{
  pkgs ? import <nixpkgs> { },
}:
let
  inherit (pkgs) lib stdenv;
  version = "6.3.1";
  swift = stdenv.mkDerivation {
    pname = "swift-toolchain";
    inherit version;
    src = pkgs.fetchurl {
      url = "https://download.swift.org/swift-${version}-release/debian12/swift-${version}-RELEASE/swift-${version}-RELEASE-debian12.tar.gz";
      # Whoever publishes the release writes the hash here; Nix prints it at the first attempt.
      hash = lib.fakeHash;
    };
    nativeBuildInputs = [ pkgs.autoPatchelfHook ];
    buildInputs = with pkgs; [
      curl
      libedit
      libuuid
      libxml2
      ncurses
      python3
      sqlite
      stdenv.cc.cc.lib
      zlib
    ];
    autoPatchelfIgnoreMissingDeps = true;
    dontStrip = true;
    installPhase = ''
      mkdir -p $out
      cp -r usr/. $out/
    '';
  };
  # What is opened by name.
  late = with pkgs; [
    gdk-pixbuf
    harfbuzz
    libxkbcommon
    librsvg
    pango
  ];
in
stdenv.mkDerivation {
  pname = "x11menu";
  version = "0.2.0";
  src = lib.cleanSourceWith {
    src = ../..;
    filter = path: type: !(lib.hasPrefix ".build" (baseNameOf path));
  };
  nativeBuildInputs = with pkgs; [
    binutils
    patchelf
    pkg-config
    python3
    swift
  ];
  buildInputs =
    (with pkgs; [
      cairo
      fontconfig
      freetype
      glib
      xorg.libX11
      xorg.libxcb
      xorg.libXtst
    ])
    ++ late;
  postPatch = ''
    patchShebangs packaging Resources/cookbook
  '';
  buildPhase = ''
    export HOME=$TMPDIR
    packaging/release --disable-sandbox --disable-automatic-resolution -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
  '';
  installPhase = ''
    packaging/install .build/release/x11menu "" $out
  '';
  postFixup = ''
    patchelf --add-rpath ${lib.makeLibraryPath late} $out/bin/x11menu
  '';
  meta = {
    description = "Menus on an X11 desktop, for scripts";
    homepage = "https://x11menu.invalid/";
    license = lib.licenses.mit;
    platforms = [
      "x86_64-linux"
      "aarch64-linux"
    ];
    mainProgram = "x11menu";
  };
}
