import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withoutTrustedTypes } from '../security/security-headers';
import { openApiDocument } from './openapi';

/** Serves the contract with Swagger UI. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  // The plugin accepts OpenAPI 3.1; its type does not.
  const document = openApiDocument() as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/documentation',
    theme: { title: 'winwin24x7 calls' },
    transformStaticCSP: withoutTrustedTypes,
  });
}
