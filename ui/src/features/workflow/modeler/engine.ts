/** What the engine reads besides BPMN, as bpmn-moddle has to know it to keep it. */
const text = (name: string) => ({ name, isAttr: true, type: 'String' });

export const kEngineNamespace = 'http://flowable.org/bpmn';

export const engine = {
  name: 'Flowable',
  uri: kEngineNamespace,
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Assigned',
      extends: ['bpmn:UserTask'],
      properties: [
        text('assignee'),
        text('candidateUsers'),
        text('candidateGroups'),
        text('dueDate'),
      ],
    },
    {
      name: 'Formed',
      extends: ['bpmn:UserTask', 'bpmn:StartEvent'],
      properties: [text('formKey')],
    },
    { name: 'Begun', extends: ['bpmn:StartEvent'], properties: [text('initiator')] },
    {
      name: 'Looped',
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: [text('collection'), text('elementVariable')],
    },
    { name: 'Calling', extends: ['bpmn:CallActivity'], properties: [text('inheritVariables')] },
    { name: 'Served', extends: ['bpmn:ServiceTask'], properties: [text('topic'), text('type')] },
    {
      name: 'FormProperty',
      superClass: ['Element'],
      properties: [
        text('id'),
        text('name'),
        text('type'),
        text('required'),
        { name: 'values', type: 'Value', isMany: true },
      ],
    },
    { name: 'Value', superClass: ['Element'], properties: [text('id'), text('name')] },
    { name: 'In', superClass: ['Element'], properties: [text('source'), text('target')] },
    { name: 'Out', superClass: ['Element'], properties: [text('source'), text('target')] },
  ],
} as const;

/** A process of one task, to be drawn on. */
export const freshModel = (
  key: string,
  name: string,
  words: { start: string; task: string; end: string },
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="${kEngineNamespace}" id="definitions" targetNamespace="http://order-ledger/workflow">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="start" name="${words.start}" flowable:initiator="applyUser"><bpmn:outgoing>to_task</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="task" name="${words.task}" flowable:candidateGroups="superior"><bpmn:incoming>to_task</bpmn:incoming><bpmn:outgoing>to_end</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="end" name="${words.end}"><bpmn:incoming>to_end</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="to_task" sourceRef="start" targetRef="task"/>
    <bpmn:sequenceFlow id="to_end" sourceRef="task" targetRef="end"/>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
    <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="122" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="task_di" bpmnElement="task"><dc:Bounds x="260" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="430" y="122" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="to_task_di" bpmnElement="to_task"><di:waypoint x="196" y="140"/><di:waypoint x="260" y="140"/></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="to_end_di" bpmnElement="to_end"><di:waypoint x="360" y="140"/><di:waypoint x="430" y="140"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
