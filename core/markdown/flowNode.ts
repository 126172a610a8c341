import type { BlockContentMap, DefinitionContentMap, FrontmatterContentMap, PhrasingContentMap } from 'mdast';

export type FlowMap = BlockContentMap & DefinitionContentMap & FrontmatterContentMap;

/** A node that stands below others in a text, as opposed to inside a line. */
export type FlowNode<Type extends keyof FlowMap = keyof FlowMap> = {
  [Each in Type]: FlowMap[Each] & { readonly type: Each };
}[Type];

/* What `:::name` … `:::`, `::name` and `:name` parse to. */
export type ContainerDirective = FlowMap['containerDirective'];
export type LeafDirective = FlowMap['leafDirective'];
export type TextDirective = PhrasingContentMap['textDirective'];
