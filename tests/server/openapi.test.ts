import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../server/documentation/openapi';
import { contractCalls } from '../../server/http/contract-calls';

describe('the OpenAPI document', () => {
  it('is checked in as the contract makes it (vitest -u writes it anew)', async () => {
    const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
  });

  it('has every call of the contract', () => {
    const { paths } = openApiDocument() as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(contractCalls.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
