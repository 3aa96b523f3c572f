# Adds rows to the page of one run: awk -v now=TIME -v commit=COMMIT -f add-run.awk PAGE isNew=1 ROWS. A row that is done again replaces the one
# before, but its seconds are added, and its failures stay counted as earlier ones. The sums at the head are made anew from the rows.
!isNew && $1 == "#" && $2 == "commit" { run = $3 }
!isNew && $1 == "#" && $2 == "begin" { begin = $3 }
/^#|^$/ { next }
{
    name = $1 " " $2
    if (!(name in rest)) order[++count] = name
    earlier[name] = isNew ? earlier[name] + failures[name] : $9
    executions[name] = $3
    seconds[name] += $4
    failures[name] = $5
    rest[name] = $6 " " $7 " " (NF > 7 ? $8 : commit)
}
function add(part, name) {
    if (!(part in rows)) parts[++part_count] = part
    rows[part]++
    empty[part] += executions[name] == 0
    all_executions[part] += executions[name]
    all_seconds[part] += seconds[name]
    all_failures[part] += failures[name]
    all_earlier[part] += earlier[name]
}
END {
    for (place = 1; place <= count; place++) {
        split(order[place], words, " ")
        add(words[1], order[place])
        add("all", order[place])
    }
    print "# One run of all parts of packaging/hardening, at one commit. Written by that script alone."
    print "# A row with failures, or without executions, is done again when the run goes on: then it counts as it ended last, with the seconds of all"
    print "# tries, and with the failures of those before as earlier ones. Where a fault was mended meanwhile, the row has the commit that mended it."
    print "# Parts run side by side: their seconds together are more than those from begin to end."
    print "# +load: the machine had more to do meanwhile than it has processors."
    print "# commit", run
    print "# begin", begin
    print "# end", now
    print "# sum part rows rows-without-executions executions seconds failures earlier-failures"
    for (place = 1; place <= part_count; place++) if (parts[place] != "all") print_sum(parts[place])
    print_sum("all")
    print "# part name executions seconds failures slowest-microseconds peak-KiB commit earlier-failures"
    for (place = 1; place <= count; place++) {
        name = order[place]
        printf "%s %.0f %.0f %d %s %d\n", name, executions[name], seconds[name], failures[name], rest[name], earlier[name]
    }
}
function print_sum(part) {
    printf "# sum %s %d %d %.0f %.0f %d %d\n", \
        part, rows[part], empty[part], all_executions[part], all_seconds[part], all_failures[part], all_earlier[part]
}
