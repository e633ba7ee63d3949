import { submitForm, typeInto } from './screen-interactions';

/** The field of a form of the profile. */
export const fieldOf = (field: string): string => `form [name="${field}"]`;

/** A form of the screen that is filled in, sent and answered. */
export const answering = (submit: {
  resolve(answer: never): Promise<void>;
  reject(error: unknown): Promise<void>;
}) => ({
  resolve: async (output: unknown) => {
    const { answer, values } = output as { answer: unknown; values: Readonly<Record<string, string>> };
    for (const [field, value] of Object.entries(values)) typeInto(fieldOf(field), value);
    submitForm();
    await submit.resolve(answer as never);
  },
  reject: (error: unknown) => submit.reject(error),
});
