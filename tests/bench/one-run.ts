/** For what takes seconds and compares within itself. With `throws`, a bench that waits and fails would never end. */
export const oneRun = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 } as const;
