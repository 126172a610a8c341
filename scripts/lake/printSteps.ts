/** Prints each step of an export or import once, when it begins. */
export function printSteps(print: (line: string) => void): (progress: { readonly step: string }) => void {
  let current = '';
  return ({ step }) => {
    if (step !== current) print(step);
    current = step;
  };
}
