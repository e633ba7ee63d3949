import { expect, it } from 'vitest';
import { screenComponent } from '../../src/app/screens';
import { type RouteName, routes } from '../../src/navigation/routes';

const names = Object.keys(routes) as RouteName[];
const comingSoon = screenComponent('cashier');

it.each(names)('%s has a screen exactly if its route is available', (name) => {
  expect(screenComponent(name) !== comingSoon).toBe(routes[name].isAvailable);
});
