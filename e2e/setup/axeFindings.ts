import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns the findings of axe by the rules of WCAG 2.2 AA and its own best practices, as `rule: element`.
 * @param except rules that are left out
 * @param within a selector of the part of the page that is looked at
 */
export async function axeFindings(
  page: Page,
  except: readonly string[] = [],
  within = 'html',
): Promise<readonly string[]> {
  await page.evaluate(`window.axe ?? eval(${JSON.stringify(axe.source)}), undefined`);
  return page.evaluate(
    async ([off, part]) => {
      const axeInPage = Reflect.get(window, 'axe');
      const { violations } = await axeInPage.run(part, {
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations.flatMap((violation: { id: string; nodes: { html: string }[] }) =>
        violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
      );
    },
    [except, within] as const,
  );
}
