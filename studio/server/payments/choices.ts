/** What the payer of a test payment chooses. */
export const choices = ['pay', 'slowly', 'late', 'less', 'fail', 'cancel'] as const;
export type Choice = (typeof choices)[number];
