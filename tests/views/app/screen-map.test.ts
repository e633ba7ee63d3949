import { expect, it } from 'vitest';
import { screenComponent } from '../../../src/app/screens';
import { screens as accountScreens } from '../../../src/features/account/screens';
import { type RouteName, routes } from '../../../src/view/navigation/routes';

const names = Object.keys(routes) as RouteName[];
const account = screenComponent('gateways');

it.each(names)('%s has a screen', (name) => {
  expect(screenComponent(name) !== account || name in accountScreens).toBe(true);
});
