import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMatch, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('the live stream', () => {
  const watch = async () => {
    const product = await openMatch({ hasStream: true });
    await product.user.click(await screen.findByRole('button', { name: 'Watch live' }));
    return product;
  };

  it('is loaded on request in a sandboxed frame', async () => {
    const { exchange } = await watch();
    expect(exchange.ports.loadStream.last.input).toEqual({ matchId: 'm1' });
    await act(() => exchange.ports.loadStream.resolve('https://pictures.example/m1'));
    const picture = await screen.findByTitle('Live stream of India v Australia');
    expect(picture.getAttribute('src')).toBe('https://pictures.example/m1');
    expect(picture.getAttribute('sandbox')).not.toMatch(/top-navigation|popups/);
  });

  it('says why it could not be loaded', async () => {
    const { exchange } = await watch();
    await act(() => exchange.ports.loadStream.reject({ kind: 'unavailable', serverMessage: '' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not available here.');
  });

  it.each(['', 'javascript:alert(1)', 'http://pictures.example/m1', 'data:text/html,x'])(
    'is not rendered for the address %j',
    async (address) => {
      const { exchange } = await watch();
      await act(() => exchange.ports.loadStream.resolve(address));
      expect(await screen.findByText('There is no stream at present.')).toBeVisible();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );
});
