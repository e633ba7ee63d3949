export type FormEvent<Field extends string = string, Facts = object> =
  | { type: 'form.changed'; field: Field; value: string }
  /** The field lost focus; its error is shown from now on. */
  | { type: 'form.blurred'; field: Field }
  | { type: 'form.submitted' }
  /** Input that the form does not ask the player for has changed. */
  | { type: 'form.factsChanged'; facts: Partial<Facts> };
