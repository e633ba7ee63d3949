import { describe, expect, it } from 'vitest';
import { sandboxCalls } from '../../../server/features/sandbox/contract';
import { sandboxDocument } from '../../../server/features/sandbox/document';
import { contractCalls } from '../../../server/kit/http/contract-calls';
import { openApiDocument } from '../../../server/kit/http/documentation/openapi';

const operationsOf = (document: object) =>
  Object.entries((document as { paths: Record<string, object> }).paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();

describe('the OpenAPI document', () => {
  it('is checked in as generated from the contract (vitest -u regenerates it)', async () => {
    const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
  });

  it('has every call of the contract', () => {
    expect(operationsOf(openApiDocument())).toEqual(
      contractCalls.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });
});

describe('the OpenAPI document of the sandbox', () => {
  it('is checked in as the calls make it (vitest -u writes it anew)', async () => {
    const text = `${JSON.stringify(sandboxDocument(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../../docs/openapi-sandbox.json');
  });

  it('has every call of the sandbox', () => {
    expect(operationsOf(sandboxDocument())).toEqual(
      Object.values(sandboxCalls)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });
});
