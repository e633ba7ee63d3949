import { useEffect, useState } from 'react';
import type { AnyModel } from '../../../tests/support/machines/model';

type Models = readonly AnyModel[];

let loading: Promise<Models> | null = null;
let loaded: Models | null = null;

/** The models of the tests, loaded once. */
export const loadModels = (): Promise<Models> => {
  loading ??= import('../../../tests/paths/models').then(({ models }) => {
    loaded = models;
    return models;
  });
  return loading;
};

/** Null while they are loaded: what needs no model is shown before. */
export function useModels(): Models | null {
  const [models, setModels] = useState(loaded);
  useEffect(() => {
    let isGone = false;
    const update = (next: () => Models) => {
      if (!isGone) setModels(next);
    };
    loadModels().then(
      (next) => update(() => next),
      (error: unknown) =>
        update(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return models;
}
