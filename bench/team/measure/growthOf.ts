/** The slope of the line that fits values at equal distances best (least squares): how much they grow from one to the next. 0 for fewer than two. */
export function growthOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [above, below] = values.reduce(
    ([products, squares], value, index) => [
      products + (index - middle) * (value - mean),
      squares + (index - middle) ** 2,
    ],
    [0, 0],
  );
  return below === 0 ? 0 : above / below;
}
