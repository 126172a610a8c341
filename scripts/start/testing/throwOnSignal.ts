// Loaded into a process before its own code (node --import), so that a test can make it fail from outside.
process.on('SIGUSR2', () => {
  throw new Error('Thrown by the test.');
});
