// Preloaded into a backend process: an error that no code catches, of one kind for each signal.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('planted rejection'));
});
process.on('SIGWINCH', () => {
  throw new Error('planted exception');
});
