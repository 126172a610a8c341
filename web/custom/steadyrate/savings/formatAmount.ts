const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `5000` -> `5,000`, `12.345` -> `12.35`; from a thousand on without decimals. */
export function formatAmount(amount: number): string {
  return (Math.abs(amount) < 1000 ? exact : whole).format(amount);
}
