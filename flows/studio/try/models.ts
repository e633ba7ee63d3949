import type { AnyModel } from '../../../tests/support/machines/model';

let loading: Promise<readonly AnyModel[]> | null = null;

/** The models of the tests, loaded once. */
export const loadModels = (): Promise<readonly AnyModel[]> => {
  loading ??= import('../../../tests/paths/models').then(({ models }) => models);
  return loading;
};
