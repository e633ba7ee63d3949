import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../operator-error';

interface Listening {
  readonly host: string;
  readonly port: number;
}

/**
 * @param prefix of the names of the variables that set host and port
 * @throws OperatorError that names the variable
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Listening,
  prefix: '' | 'OPERATOR_' = '',
): Promise<AddressInfo> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListen(error, { host, port }, prefix);
  });
  return app.server.address() as AddressInfo;
}

function explainListen(error: unknown, { host, port }: Listening, prefix: string): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  const variable = `${prefix}PORT`;
  if (code === 'EADDRINUSE') {
    return new OperatorError(`Port ${port} is taken. Set ${variable} to another, such as ${variable}=8090.`);
  }
  if (code === 'EACCES') {
    return new OperatorError(
      `Port ${port} is not allowed for this user. Set ${variable} to a number above 1023.`,
    );
  }
  const advice = `Set ${prefix}HOST to an address of this machine, or to 0.0.0.0 for all of them`;
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? '')
    ? new OperatorError(`${prefix}HOST: "${host}" is not an address of this machine. ${advice}.`)
    : new OperatorError(`${prefix}HOST: cannot listen on "${host}", port ${port}: ${message}. ${advice}.`);
}

export function addressOf({ address, family, port }: AddressInfo): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

export async function mount(
  app: FastifyInstance,
  prefix: string,
  serve: (part: FastifyInstance) => void,
): Promise<void> {
  await app.register(
    (part, _options, done) => {
      serve(part);
      done();
    },
    { prefix },
  );
}
