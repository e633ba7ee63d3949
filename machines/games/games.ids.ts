/** Ids of the children of `games`. */
export const idOfRound = (id: string) => `gameRound:${id}` as const;
export const idOfRow = (name: string) => `gameRow:${name}` as const;
export const idOfPage = (slug: string) => `gamePage:${slug}` as const;
