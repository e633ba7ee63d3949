/** @typedef {{ machine: string, kind: string, place: string }} Mutant */

/** Mutants that change nothing that a player or another program can see. @type {readonly (Mutant & { because: string })[]} */
const equivalent = [];

/** Why a mutant changes nothing; undefined if it does. @param {Mutant} mutant */
export const explanationOf = ({ kind, machine, place }) =>
  equivalent.find((one) => one.machine === machine && one.kind === kind && one.place === place)?.because;
