# Adds the figures of a run to those of all runs: awk -v commit=COMMIT -f add-figures.awk FIGURES RUN. Executions, seconds and failures are
# sums; the slowest execution and the peak of the memory are the largest of all runs; the commit is the last one that ran.
BEGIN {
    print "# What packaging/hardening has done in all runs together, and the commit that ran last. Written by that script alone."
    print "# Executions, seconds and failures are sums; a failure stays counted after it is mended. One execution of `recovery` is one try."
    print "# part name executions seconds failures slowest-microseconds peak-KiB commit"
}
/^#|^$/ { next }
{
    name = $1 " " $2
    if (!(name in executions)) order[++count] = name
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
