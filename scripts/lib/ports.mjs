import { createServer } from 'node:net';
import { CommandError } from './process.mjs';

/** An unused port of the loopback interface. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      );
    });
  });

/** Refuses ports of the loopback interface that another program uses. @param {number[]} ports */
export async function requireFreePorts(...ports) {
  for (const port of ports)
    await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', () =>
        reject(new CommandError(`Port ${port} is taken. Set PORT to another, such as PORT=8190.`)),
      );
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
    });
}
