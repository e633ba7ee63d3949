/** @typedef {'protected' | 'too long' | 'too large' | 'unreadable'} PdfProblem */

export class PdfError extends Error {
  /** @param {PdfProblem} problem */
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}
