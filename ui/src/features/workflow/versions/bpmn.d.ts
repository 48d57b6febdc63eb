declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>);
    fromXML(text: string): Promise<{ rootElement: object }>;
    toXML(root: object): Promise<{ xml: string }>;
    create(type: string, properties: object): object;
  }
}

declare module 'bpmn-js-differ' {
  interface Differences {
    _added: Record<string, object>;
    _removed: Record<string, object>;
    _layoutChanged: Record<string, object>;
    _changed: Record<
      string,
      { model: object; attrs: Record<string, { oldValue: unknown; newValue: unknown }> }
    >;
  }
  export function diff(before: object, after: object): Differences;
}
