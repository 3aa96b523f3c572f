# Adds the figures of a run to those of all runs: awk -v commit=COMMIT -f add-figures.awk FIGURES isNew=1 RUN. Executions, seconds and failures are
# sums; the slowest execution and the peak of the memory are the largest of all runs; the commit is the last one that ran. A suite under a
# sanitizer, whose name is ROOM.SUITE, has the figures of its last run alone. The sums at the head are made anew from the rows, but for those since a
# commit, which go on as long as that commit runs.
$1 == "#" && $2 == "since" && $3 == commit { since_executions = $4; since_seconds = $5; since_failures = $6 }
/^#|^$/ { next }
{
    name = $1 " " $2
    if (!(name in executions)) order[++count] = name
    if ($1 ~ /^(address|thread)$/ && $2 ~ /\./) executions[name] = seconds[name] = failures[name] = slowest[name] = peak[name] = 0
    executions[name] += $3
    seconds[name] += $4
    failures[name] += $5
    if ($6 > slowest[name]) slowest[name] = $6
    if ($7 > peak[name]) peak[name] = $7
    last[name] = NF > 7 ? $8 : commit
    if (isNew) {
        if ($1 == "readers") since_executions += $3
        since_seconds += $4
        since_failures += $5
    }
}
# Adds a row to the sum of a part.
function add(part, name) {
    if (!(part in part_rows)) parts[++part_count] = part
    part_rows[part]++
    part_executions[part] += executions[name]
    part_seconds[part] += seconds[name]
    part_failures[part] += failures[name]
    if (executions[name] == 0) part_empty[part]++
}
END {
    for (place = 1; place <= count; place++) {
        name = order[place]
        split(name, words, " ")
        add(words[1] (words[1] ~ /^(address|thread)$/ ? words[2] ~ /\./ ? "-suites" : "-rooms" : ""), name)
        add("all", name)
    }
    print "# What packaging/hardening has done in all runs together, and the commit that ran last. Written by that script alone."
    print "# Executions, seconds and failures are sums; a failure stays counted after it is mended. One execution of `recovery` is one try."
    print "# A suite under a sanitizer, ROOM.SUITE, is its last run alone, at that commit; a ROOM is the sum of all runs"
    print "# before suites had rows, some with a program as old as 9475e24b6b02 though their tests were newer."
    print "# +load: the machine had more to do meanwhile than it has processors."
    print "# The commit is the last one that changed sources, tests or this script."
    print "# sum part rows rows-without-executions executions seconds failures"
    for (place = 1; place <= part_count; place++) {
        part = parts[place]
        if (part != "all") print_sum(part)
    }
    print_sum("all")
    print "# since commit executions-of-readers seconds-of-all-parts failures"
    printf "# since %s %.0f %.0f %d\n", commit, since_executions, since_seconds, since_failures
    print "# part name executions seconds failures slowest-microseconds peak-KiB commit"
    for (place = 1; place <= count; place++) {
        name = order[place]
        printf "%s %.0f %.0f %d %.0f %d %s\n", \
            name, executions[name], seconds[name], failures[name], slowest[name], peak[name], last[name]
    }
}
function print_sum(part) {
    printf "# sum %s %d %d %.0f %.0f %d\n", \
        part, part_rows[part], part_empty[part], part_executions[part], part_seconds[part], part_failures[part]
}
