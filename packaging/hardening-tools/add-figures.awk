# Adds the figures of a run to those of all runs: awk -v commit=COMMIT -f add-figures.awk FIGURES RUN. Executions, seconds and failures are
# sums; the slowest execution and the peak of the memory are the largest of all runs; the commit is the last one that ran. A suite under a
# sanitizer, whose name is ROOM.SUITE, has the figures of its last run alone.
BEGIN {
    print "# What packaging/hardening has done in all runs together, and the commit that ran last. Written by that script alone."
    print "# Executions, seconds and failures are sums; a failure stays counted after it is mended. One execution of `recovery` is one try."
    print "# A suite under a sanitizer, ROOM.SUITE, is its last run alone, at that commit; a ROOM is the sum of all runs"
    print "# before suites had rows, some with a program as old as 9475e24b6b02 though their tests were newer."
    print "# +load: the machine had more to do meanwhile than it has processors."
    print "# part name executions seconds failures slowest-microseconds peak-KiB commit"
}
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
}
END {
    for (place = 1; place <= count; place++) {
        name = order[place]
        printf "%s %.0f %.0f %d %.0f %d %s\n", \
            name, executions[name], seconds[name], failures[name], slowest[name], peak[name], last[name]
    }
}
