import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi';

/** The contract to read and to try, for as long as the backend runs. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  // The plugin takes any version; its type knows 2 and 3.0.
  const document = openApiDocument() as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/documentation', theme: { title: 'winwin24x7 calls' } });
}
