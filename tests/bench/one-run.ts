/** For benches that take seconds and compare within one run. `throws` is not set: an asynchronous bench that fails would never end. */
export const oneRun = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 } as const;
