/** How Node runs a server wherever it is started by what comes with it: with one thread that helps to collect memory. */
export const serverNodeFlags: readonly string[] = ['--v8-pool-size=1'];
