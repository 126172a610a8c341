import type { Attack } from './attack.ts';

/** The attack with `@token-of-ROLE@` replaced by the token of that role wherever it stands. */
export function withTokens(attack: Attack, tokens: Readonly<Record<string, string>>): Attack {
  const fill = (text: string): string =>
    text.replaceAll(/@token-of-(\w+)@/g, (placeholder, role: string) => tokens[role] ?? placeholder);
  switch (attack.kind) {
    case 'request':
      return { ...attack, headers: attack.headers.map(([name, value]) => [name, fill(value)]) };
    case 'raw':
      return attack;
    case 'socket':
      return { ...attack, messages: attack.messages.map(fill) };
  }
}
