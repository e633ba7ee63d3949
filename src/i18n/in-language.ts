import type { Language } from '../../domain/preferences';

/** A view compares objects by reference: the same value has the same copy. */
const hindiCopies = new WeakMap<object, object>();

/**
 * A value of the backend for display: on the Hindi page each text `x` is replaced by `xHi`, where the backend has sent one. Never send the
 * copy to an actor, which stores both texts.
 */
export function inLanguage<Value extends object>(value: Value, language: Language): Value {
  if (language !== 'hi') return value;
  const known = hindiCopies.get(value);
  if (known !== undefined) return known as Value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([field, text]: [string, unknown]) => [
      field,
      (Reflect.get(value, `${field}Hi`) as unknown) ?? text,
    ]),
  ) as Value;
  hindiCopies.set(value, copy);
  return copy;
}
