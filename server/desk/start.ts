import type { FastifyInstance } from 'fastify';
import { createApp } from '../kit/http/app';
import { addressOf, listen, mount } from '../kit/http/listen';
import { type DeskBackend, serveDesk } from './desk';

/**
 * Serves the desk below `/operator`: on a listener of its own, or with the product.
 * @returns the origin of its own listener; null if it has none.
 * @throws OperatorError if the listener cannot be opened
 */
export async function startDesk(
  app: FastifyInstance,
  backend: DeskBackend,
  onClose: (undo: () => Promise<unknown>) => void,
): Promise<string | null> {
  const { adapters, config, log, status } = backend;
  const listener = config.operator?.listener ?? null;
  if (config.operator === null) return null;
  if (listener === null) {
    await mount(app, '/operator', (part) => serveDesk(part, backend));
    return null;
  }
  const own = await createApp({ ...config, clientDir: null, hasDocumentation: false }, log, status, adapters);
  onClose(() => own.close());
  own.get('/', (_request, reply) => reply.redirect('/operator', 303));
  await mount(own, '/operator', (part) => serveDesk(part, backend));
  return addressOf(await listen(own, listener, 'OPERATOR_'));
}
