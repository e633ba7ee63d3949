// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../../src/view/navigation/routes';
import { asha } from '../../support/machines/fixtures';
import {
  type Audience,
  audiences,
  examplePath,
  expectedPath,
  isSignedIn,
  isSiteClosed,
  routeNames,
  routesOfEachKind,
} from '../../support/navigations';
import { renderProduct } from '../../support/render-app';

async function open(path: string, who: Audience) {
  const product = await renderProduct({
    path,
    stored: {
      ...(isSignedIn(who) && asha),
      ...(isSiteClosed(who) && { organisationStatus: who }),
    },
  });
  if (who === 'player') {
    await act(async () => product.socket.send({ type: 'realtime.connected' }));
    await product.ports.checkSession.resolve({ status: 'success' });
  }
  await product.settled();
  return product;
}

function expectScreenOf(name: RouteName, who: Audience): void {
  expect(location.pathname, name).toBe(expectedPath(name, who));
  expect(screen.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
  expect(document.title, name).not.toBe('');
}

describe.each(audiences)('%s', (who) => {
  it.each(routesOfEachKind)(
    'a visit that starts on %s leads to the screen that the access of the route allows, with one heading',
    async (name) => {
      await open(examplePath(name), who);
      expectScreenOf(name, who);
    },
  );

  it('a navigation to each route leads to the screen that its access allows, with one heading', async () => {
    const { settled } = await open('/', who);
    for (const name of routeNames) {
      await act(async () => history.pushState(null, '', examplePath(name)));
      await settled();
      expectScreenOf(name, who);
    }
  });
});
