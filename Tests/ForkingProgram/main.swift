// A server that has used Swift's locks before it forks, and in whose process for the next menu two threads meet at two values. That process says
// which of the threads made the value, once both have it.
MeetingThreads.serve()
