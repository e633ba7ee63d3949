import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gateways } from '../../../../contract/calls/cashier';
import { paged } from '../../../../contract/calls/paging';
import { readAnswer } from '../../../../src/adapters/kit/http/answer';

describe('payment gateways', () => {
  it.each([
    ['data', { status: 200, data: [{ id: 1, kind: 'upi' }], errors: null }],
    ['data of data', { data: { data: [{ id: 1, kind: 'upi' }] }, error: false }],
    ['data of data beside a number', { data: { current_page: 1, data: [{ id: 1 }] }, error: false }],
  ])('are not taken for none when the list in %s cannot be read', (_, body) => {
    expect(readAnswer(gateways.answer, body).success).toBe(false);
  });
});

describe('a page of a list', () => {
  const page = paged(v.object({ id: v.number() }));
  const list = [{ id: 1 }, { id: 2 }];

  it.each([
    ['as the contract has it', { data: { list, total: 9 } }, 9],
    ['with the list as `data`', { error: false, data: { current_page: 1, data: list, total: 9 } }, 9],
    ['with the total as text beside the list', { data: list, total: '9' }, 9],
    ['as the whole list', { error: false, data: list }, 2],
    ['as the body', list, 2],
  ])('is read %s', (_, body, total) => {
    expect(readAnswer(page, body)).toMatchObject({ success: true, output: { list, total } });
  });

  it.each([
    ['no entry can be read', { data: [{ id: 'one' }, { id: 'two' }] }],
    ['there is no list', { error: false, data: { page: 1 } }],
    ['the list is a text', { error: false, data: 'none' }],
  ])('is refused if %s', (_, body) => {
    expect(readAnswer(page, body).success).toBe(false);
  });
});
