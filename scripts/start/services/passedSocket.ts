/** The file descriptor by which a process of `forkService` has the socket that it was given: the one after its channel to the supervisor. */
export const passedSocket = 4;
