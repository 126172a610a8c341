import type { Data } from 'unified';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<NonNullable<Syntax['text']>[number]>, { readonly tokenize: unknown }>;
type Tokenize = Construct['tokenize'];
type Effects = Parameters<Tokenize>[0];
type State = ReturnType<Tokenize>;

const dollar = 36;
const backtick = 96;

/**
 * Reads formulas in a line, as code that begins with `$`: `$x^2$` as in Pandoc, `$$x^2$$`, and `` $`x^2`$ `` as on GitHub. White space inside the
 * signs, or a digit behind them, makes none: `$5 and $6` is text. Nor do the first two forms have another `$`, a backtick or `](` in them.
 */
export const formulaSyntax: Syntax = {
  text: {
    [dollar]: [
      { name: 'formulaInBackticks', tokenize: tokenizeInBackticks },
      { name: 'formula', tokenize },
    ],
  },
};

const isSpace = (code: number | null): boolean => code === null || code < 0 || code === 32;
const isLineEnding = (code: number | null): boolean => code !== null && code < -2;
const isDigit = (code: number | null): boolean => code !== null && code >= 48 && code <= 57;

function begin(effects: Effects): void {
  effects.enter('codeText');
  effects.enter('codeTextSequence');
}

function end(effects: Effects): void {
  effects.exit('codeTextSequence');
  effects.exit('codeText');
}

function endLine(effects: Effects, code: number | null): void {
  effects.enter('lineEnding');
  effects.consume(code);
  effects.exit('lineEnding');
}

function tokenize(...[effects, ok, nok]: Parameters<Tokenize>): State {
  let dollars = 0;
  let found = 0;
  let before: number | null = null;
  const start: State = (code) => {
    begin(effects);
    return opening(code);
  };
  const opening: State = (code) => {
    if (code === dollar) {
      dollars += 1;
      effects.consume(code);
      return opening;
    }
    effects.exit('codeTextSequence');
    return dollars > 2 || isSpace(code) ? nok(code) : between(code);
  };
  const between: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) {
      endLine(effects, code);
      before = code;
      return between;
    }
    if (code === dollar && isSpace(before)) return nok(code);
    effects.enter(code === dollar ? 'codeTextSequence' : 'codeTextData');
    return code === dollar ? ending(code) : inside(code);
  };
  const inside: State = (code) => {
    if (code === null || code === dollar || isLineEnding(code)) {
      effects.exit('codeTextData');
      return between(code);
    }
    if (code === backtick || (before === 93 && code === 40)) return nok(code);
    effects.consume(code);
    before = code;
    return code === 92 ? escaped : inside;
  };
  const escaped: State = (code) => {
    if (code === null || isLineEnding(code)) return inside(code);
    effects.consume(code);
    return inside;
  };
  const ending: State = (code) => {
    if (code === dollar) {
      found += 1;
      effects.consume(code);
      return ending;
    }
    end(effects);
    return found !== dollars || isDigit(code) || code === backtick ? nok(code) : ok(code);
  };
  return start;
}

function tokenizeInBackticks(...[effects, ok, nok]: Parameters<Tokenize>): State {
  let ticks = 0;
  let found = 0;
  const start: State = (code) => {
    begin(effects);
    effects.consume(code);
    return opening;
  };
  const opening: State = (code) => {
    if (code === backtick) {
      ticks += 1;
      effects.consume(code);
      return opening;
    }
    effects.exit('codeTextSequence');
    return ticks === 0 ? nok(code) : between(code);
  };
  const between: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) {
      endLine(effects, code);
      return between;
    }
    found = 0;
    effects.enter(code === backtick ? 'codeTextSequence' : 'codeTextData');
    return code === backtick ? ending(code) : inside(code);
  };
  const inside: State = (code) => {
    if (code === null || code === backtick || isLineEnding(code)) {
      effects.exit('codeTextData');
      return between(code);
    }
    effects.consume(code);
    return inside;
  };
  const ending: State = (code) => {
    if (code === backtick) {
      found += 1;
      effects.consume(code);
      return ending;
    }
    if (found === ticks && code === dollar) {
      effects.consume(code);
      end(effects);
      return ok;
    }
    // The backticks are part of the formula.
    effects.exit('codeTextSequence').type = 'codeTextData';
    return between(code);
  };
  return start;
}
