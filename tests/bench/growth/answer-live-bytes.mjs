// Loaded into a node that is measured: on SIGUSR2 it collects garbage and says how many bytes are still in use.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');
let answers = 0;

process.on('SIGUSR2', () => {
  collectGarbage();
  const { external, heapUsed } = process.memoryUsage();
  answers += 1;
  process.stdout.write(`\n${heapUsed + external} live bytes, end of answer ${answers}\n`);
});
