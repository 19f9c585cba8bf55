/** Rows of a sparse table, one after the other: row `i` holds entries `starts[i]` to `starts[i + 1]`. */
export interface SparseRows {
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
  width: number;
}

interface Fit {
  rows: SparseRows;
  targets: Float64Array;
  /** How much each row counts; 0 leaves it out. */
  weights: Float64Array;
  /** How strongly coefficients are pulled towards zero. */
  penalty: number;
  steps: number;
}

/** Weighted ridge regression by conjugate gradients: the coefficients. Gives way to others between steps. */
export async function fitRidge({ rows, targets, weights, penalty, steps }: Fit): Promise<Float64Array> {
  const solution = new Float64Array(rows.width);
  const rest = addUp(
    rows,
    targets.map((target, row) => target * weights[row]!),
  );
  const direction = rest.slice();
  let size = dot(rest, rest);
  for (let step = 0; step < steps && size > 1e-9; step++) {
    const image = addUp(
      rows,
      predict(rows, direction).map((value, row) => value * weights[row]!),
    );
    for (let column = 0; column < image.length; column++) image[column]! += penalty * direction[column]!;
    const length = size / dot(direction, image);
    for (let column = 0; column < image.length; column++) {
      solution[column]! += length * direction[column]!;
      rest[column]! -= length * image[column]!;
    }
    const next = dot(rest, rest);
    for (let column = 0; column < image.length; column++)
      direction[column] = rest[column]! + (next / size) * direction[column]!;
    size = next;
    await giveWay();
  }
  return solution;
}

export function predict({ starts, columns, values }: SparseRows, coefficients: Float64Array): Float64Array {
  const sums = new Float64Array(starts.length - 1);
  for (let row = 0; row < sums.length; row++) {
    let sum = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) sum += values[at]! * coefficients[columns[at]!]!;
    sums[row] = sum;
  }
  return sums;
}

function addUp({ starts, columns, values, width }: SparseRows, amounts: Float64Array): Float64Array {
  const sums = new Float64Array(width);
  for (let row = 0; row < amounts.length; row++) {
    const amount = amounts[row]!;
    if (amount === 0) continue;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) sums[columns[at]!]! += values[at]! * amount;
  }
  return sums;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/** Lets other work in this process have its turn. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
