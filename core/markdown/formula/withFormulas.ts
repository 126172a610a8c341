import type { Nodes, Root } from 'mdast';

declare module 'mdast' {
  /** A formula in a line. If it is `fenced`, it is between `` $` `` and `` `$ `` also where `$` would do. */
  interface InlineMath extends Literal {
    type: 'inlineMath';
    fenced?: boolean;
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

/** A tree in which the code that begins with `$` is a formula (`formulaSyntax`). */
export function withFormulas(root: Root, source: string): Root {
  return { ...root, children: root.children.map((node) => inTree(node, source)) };
}

function inTree<Node extends Nodes>(node: Node, source: string): Node {
  if (!('children' in node)) return node;
  const children = node.children.map((child) =>
    child.type === 'inlineCode' && source[child.position?.start.offset ?? source.length] === '$'
      ? { ...child, type: 'inlineMath', value: child.value.trim() }
      : inTree(child, source),
  );
  return { ...node, children };
}
