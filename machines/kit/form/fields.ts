type FieldOf<Values> = keyof Values & string;

/** What a player has typed, and which of its problems are shown. Every form has it, whatever sends its values. */
export interface Fields<Values> {
  readonly values: Values;
  /** Fields that lost focus or were submitted alone: their problems are shown. */
  readonly checked: readonly FieldOf<Values>[];
  /** The form was submitted: the problems of all fields are shown. */
  readonly attempted: boolean;
}

export const fieldsOf = <Values>(values: Values): Fields<Values> => ({
  values,
  checked: [],
  attempted: false,
});

export const withValue = <Values, Field extends FieldOf<Values>>(
  fields: Fields<Values>,
  field: Field,
  value: Values[Field],
): Fields<Values> => ({ ...fields, values: { ...fields.values, [field]: value } });

export const withChecked = <Values>(fields: Fields<Values>, field: FieldOf<Values>): Fields<Values> =>
  fields.checked.includes(field) ? fields : { ...fields, checked: [...fields.checked, field] };

export const withAttempt = <Values>(fields: Fields<Values>): Fields<Values> => ({
  ...fields,
  attempted: true,
});

/** Whether the problem of a field, if it has one, is shown. */
export const isProblemShown = <Values>(
  { attempted, checked }: Pick<Fields<Values>, 'attempted' | 'checked'>,
  field: FieldOf<Values>,
): boolean => attempted || checked.includes(field);
