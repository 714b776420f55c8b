/** A text for training a linear model: the feature indexes of each of its passages. */
export type Lesson = { passages: readonly Int32Array[]; isMeant: boolean; weight: number };
export type Model = { weights: Float64Array; bias: number };

export const scoreOf = ({ weights, bias }: Model, places: Iterable<number>): number => {
  let sum = bias;
  for (const place of places) sum += weights[place] ?? 0;
  return sum;
};
export const worstOf = (model: Model, passages: readonly Int32Array[]): number =>
  passages.reduce((worst, places) => Math.max(worst, scoreOf(model, places)), -Infinity);

const rate = 0.1;
const rounds = 6;
const shrinking = 0.02;

/**
 * Trains logistic regression with L2 by AdaGrad, in random order. A positive text counts by its worst passage, a negative one by all of
 * them. Source of the steps: J. Duchi and others, JMLR 12 (2011).
 */
export const learn = (lessons: readonly Lesson[], size: number, next: () => number): Model => {
  const model: Model = { weights: new Float64Array(size), bias: -2 };
  const squares = new Float64Array(size).fill(1);
  let biasSquares = 1;
  const step = (places: Int32Array, isMeant: boolean, weight: number) => {
    const error = (1 / (1 + Math.exp(-scoreOf(model, places))) - (isMeant ? 1 : 0)) * weight;
    if (Math.abs(error) < 1e-4) return;
    for (const place of places) {
      squares[place] = (squares[place] ?? 1) + error ** 2;
      model.weights[place] = (model.weights[place] ?? 0) - (rate * error) / Math.sqrt(squares[place] ?? 1);
    }
    biasSquares += error ** 2;
    model.bias -= (rate * error) / Math.sqrt(biasSquares);
  };
  const order = lessons.filter(({ passages }) => passages.length > 0);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      const [one, two] = [order[at], order[other]];
      if (one && two) [order[at], order[other]] = [two, one];
    }
    for (const { passages, isMeant, weight } of order) {
      if (!isMeant) {
        for (const places of passages) step(places, false, weight);
        continue;
      }
      const scores = passages.map((places) => scoreOf(model, places));
      const worst = passages[scores.indexOf(Math.max(...scores))];
      if (worst) step(worst, true, weight);
    }
    for (let place = 0; place < size; place += 1) model.weights[place] = (model.weights[place] ?? 0) * (1 - shrinking);
  }
  return model;
};

/** Rounds the model to whole numbers from −127 to 127; a weight of 1 becomes `steps`. */
export const rounded = ({ weights, bias }: Model, steps: number): Model => ({
  weights: weights.map((weight) => Math.max(-127, Math.min(127, Math.round(weight * steps)))),
  bias: Math.round(bias * steps),
});
