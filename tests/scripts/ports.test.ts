import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, requireFreePorts } from '../../scripts/lib/ports.mjs';

it('refuses a port that another program uses, and leaves a free one free', async () => {
  const free = await freePort();
  const taken = await freePort();
  const other = createServer().listen(taken, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));

  await expect(requireFreePorts(free, taken)).rejects.toThrow(`Port ${taken} is taken`);
  await expect(requireFreePorts(free)).resolves.toBeUndefined();
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePorts(free, taken)).resolves.toBeUndefined();
});
