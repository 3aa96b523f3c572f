#!/usr/bin/env python3
"""Runs Orca with a speech server that writes what is said, a line `said SENTENCE` each.

usage: orca-recorder.py FOLDER    with the settings of FOLDER, on the session bus
"""

import sys, types
from orca import speechserver

class SpeechServer(speechserver.SpeechServer):
    only = None
    @staticmethod
    def getFactoryName(): return 'Recorder'
    @staticmethod
    def getSpeechServers(): return [SpeechServer.getSpeechServer()]
    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only
    @staticmethod
    def shutdownActiveServers(): pass
    def getInfo(self): return ['Recorder', 'recorder']
    def getVoiceFamilies(self): return []
    def speak(self, text=None, acss=None, interrupt=True):
        if text: print('said ' + str(text).strip(), flush=True)
    def speakCharacter(self, character, acss=None): print('said ' + character, flush=True)
    def speakKeyEvent(self, event, acss=None): pass

module = types.ModuleType('orca.speechdispatcherfactory')
module.SpeechServer = SpeechServer
sys.modules['orca.speechdispatcherfactory'] = module
from orca import orca, settings
orca.getSettingsManager().activate(sys.argv[1], {})
settings.enableKeyEcho = settings.enableBraille = settings.enableBrailleMonitor = False
orca.main()
