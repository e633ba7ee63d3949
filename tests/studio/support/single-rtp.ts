/** Return to player of a single bet in the sportsbook lies between these: the margin, and the drift around it. */
export const singleRtp = { min: 1 / 1.09, max: 1 / 1.03 } as const;
