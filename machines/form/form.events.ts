export type FormEvent<Field extends string = string, Facts = object> =
  | { type: 'form.changed'; field: Field; value: string }
  /** The player went on from a field: from now on its error is shown. */
  | { type: 'form.left'; field: Field }
  | { type: 'form.submitted' }
  /** What the form does not ask for became known, or another. */
  | { type: 'form.factsChanged'; facts: Partial<Facts> };
