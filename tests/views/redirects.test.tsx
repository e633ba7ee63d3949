// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { asha } from '../support/machines/fixtures';
import {
  type Audience,
  audiences,
  examplePath,
  expectedPath,
  isSignedIn,
  isSiteClosed,
  routeNames,
} from '../support/navigations';
import { renderProduct } from '../support/render-app';

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
}

describe.each(audiences)('%s', (who) => {
  it.each(routeNames)(
    'opening %s leads to the screen that the access of the route allows, with one heading',
    async (name) => {
      await open(examplePath(name), who);
      expect(location.pathname).toBe(expectedPath(name, who));
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.title).not.toBe('');
    },
  );
});
