import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cyclesOfFolders, forbiddenImports } from '../../scripts/lib/layers/check.mjs';
import { requestsOf } from '../../scripts/lib/layers/imports.mjs';
import { tableOfLayers } from '../../scripts/lib/layers/table.mjs';

const file = (from: string, to: string, isType = false) => ({ from, to, isType, isPackage: false });
const npm = (from: string, to: string) => ({ from, to, isType: false, isPackage: true });

describe('an import', () => {
  it.each([
    file('machines/exchange/exchange.machine.ts', 'machines/games/games.events.ts', true),
    file('machines/app/app.machine.ts', 'machines/exchange/exchange.machine.ts'),
    file('domain/betting/money.ts', 'contract/money.ts'),
    file('src/ui/buttons/Button.tsx', 'src/i18n/messages.ts'),
    file('src/features/auth/AuthDialog.tsx', 'machines/app/auth/auth.machine.ts'),
    file('src/adapters/kit/domain.ts', 'machines/app/app.selectors.ts'),
    file('server/kit/clock.ts', 'server/database/open.ts', true),
    file('server/features/exchange/bets/calls.ts', 'server/desk/desk.ts'),
    file('server/features/exchange/bets/calls.ts', 'server/features/account/players/players.ts'),
    file('server/features/ledger/ledger.ts', 'server/features/exchange/exchange.ts', true),
    file('machines/app/app.machine.ts', 'machines/app/app.sentences.ts'),
    file('src/main.tsx', 'machines/app/app.sentences.ts', true),
    file('studio/pages/machines/game.machine.ts', 'studio/pages/machines/game.sentences.ts'),
    npm('machines/app/app.machine.ts', 'react'),
    npm('server/features/exchange/bets/calls.ts', 'xstate'),
  ])('of a higher layer is refused: $from, $to', (one) => {
    expect(forbiddenImports([one])).toEqual([`${one.from} may not import ${one.to}.`]);
  });

  it.each([
    file('machines/app/app.selectors.ts', 'machines/exchange/exchange.selectors.ts', true),
    file('src/features/auth/AuthDialog.tsx', 'machines/app/auth/auth.events.ts', true),
    file('src/adapters/kit/domain.ts', 'machines/app/app.selectors.ts', true),
    file('server/features/exchange/bets/calls.ts', 'server/features/site/stops.ts'),
    file('server/features/account/protection/pauses.ts', 'server/features/exchange/bets/bet-service.ts'),
    file('tests/machines/wallet.test.ts', 'server/main.ts'),
    file('tests/machines/pictures.test.ts', 'machines/app/app.sentences.ts'),
    file('machines/app/auth/forms/forms.sentences.ts', 'machines/kit/form/form.sentences.ts'),
    npm('src/features/auth/AuthDialog.tsx', 'react'),
    npm('server/main.ts', 'node'),
  ])('of the same or a lower layer is allowed: $from, $to', (one) => {
    expect(forbiddenImports([one])).toEqual([]);
  });
});

describe('the imports of a source', () => {
  it.each([
    ["import { a } from './a';", './a', false],
    ["import './a.css';", './a.css', false],
    ["import type { A } from './a';", './a', true],
    ["import { type A, type B } from './a';", './a', true],
    ["import { a, type B } from './a';", './a', false],
    ["export * from './a';", './a', false],
    ["export type { A } from './a';", './a', true],
    ["const a = await import('./a');", './a', false],
    ['const a = await import("./a");', './a', false],
    ['const a = await import(`./a`);', './a', false],
  ])('are found: %s', (source, request, isType) => {
    expect(requestsOf('a.ts', source)).toEqual([{ request, isType }]);
  });

  it.each(["type A = typeof import('./a');", "const a: import('./a').A = 1;"])(
    'are found in the place of a type: %s',
    (source) => {
      expect(requestsOf('a.ts', source)).toEqual([{ request: './a', isType: true, isInline: true }]);
    },
  );
});

describe('folders', () => {
  const ring = [
    file('server/features/exchange/bets/a.ts', 'server/features/games/b.ts'),
    file('server/features/games/c.ts', 'server/features/site/d.ts'),
    file('server/features/site/e.ts', 'server/features/exchange/bets/f.ts', true),
  ];

  it('that import each other are found, whatever file they do it in', () => {
    const others = [
      file('server/features/site/e.ts', 'server/features/ledger/g.ts'),
      file('server/features/account/h.ts', 'server/features/exchange/bets/a.ts'),
    ];
    expect(cyclesOfFolders([...ring, ...others])).toEqual(
      ring.map(({ from, to }) => `server/features: a cycle of its parts contains ${from} → ${to}.`),
    );
  });

  it('in one direction are in order', () => {
    expect(cyclesOfFolders(ring.slice(0, 2))).toEqual([]);
  });
});

it('the README has the table of the layers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(tableOfLayers());
});
