#include "commands/workflow/standard_processes.hpp"

namespace oms::commands {
namespace {

constexpr std::string_view kLeave = R"bpmn(<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
                  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
                  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
                  xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
                  xmlns:flowable="http://flowable.org/bpmn"
                  id="definitions" targetNamespace="http://order-ledger/workflow">
  <bpmn:message id="reminder" name="leave.reminder"/>
  <bpmn:process id="leave" name="请假流程" isExecutable="true">
    <bpmn:startEvent id="apply" name="提交申请" flowable:initiator="applyUser" flowable:formKey="leave">
      <bpmn:outgoing>flow_apply_approve</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="approve" name="审批人审批" flowable:assignee="${taskUser}" flowable:formKey="leave" flowable:dueDate="P2D">
      <bpmn:incoming>flow_apply_approve</bpmn:incoming>
      <bpmn:outgoing>flow_approve_agreed</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:boundaryEvent id="late" name="超期催办" attachedToRef="approve" cancelActivity="false">
      <bpmn:outgoing>flow_late_remind</bpmn:outgoing>
      <bpmn:timerEventDefinition id="late_timer">
        <bpmn:timeCycle>R3/P1D</bpmn:timeCycle>
      </bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:sendTask id="remind" name="催办" messageRef="reminder">
      <bpmn:incoming>flow_late_remind</bpmn:incoming>
      <bpmn:outgoing>flow_remind_reminded</bpmn:outgoing>
    </bpmn:sendTask>
    <bpmn:endEvent id="reminded">
      <bpmn:incoming>flow_remind_reminded</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:exclusiveGateway id="agreed" name="同意？" default="flow_agreed_rejected">
      <bpmn:incoming>flow_approve_agreed</bpmn:incoming>
      <bpmn:outgoing>flow_agreed_long</bpmn:outgoing>
      <bpmn:outgoing>flow_agreed_rejected</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:exclusiveGateway id="long" name="超过三天？" default="flow_long_record">
      <bpmn:incoming>flow_agreed_long</bpmn:incoming>
      <bpmn:outgoing>flow_long_manager</bpmn:outgoing>
      <bpmn:outgoing>flow_long_record</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:userTask id="manager" name="人事审批" flowable:candidateGroups="role:admin,role:hr" flowable:formKey="leave">
      <bpmn:incoming>flow_long_manager</bpmn:incoming>
      <bpmn:outgoing>flow_manager_agreed2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="agreed2" name="同意？" default="flow_agreed2_rejected">
      <bpmn:incoming>flow_manager_agreed2</bpmn:incoming>
      <bpmn:outgoing>flow_agreed2_record</bpmn:outgoing>
      <bpmn:outgoing>flow_agreed2_rejected</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:serviceTask id="record" name="登记请假" implementation="leave/approve">
      <bpmn:incoming>flow_long_record</bpmn:incoming>
      <bpmn:incoming>flow_agreed2_record</bpmn:incoming>
      <bpmn:outgoing>flow_record_approved</bpmn:outgoing>
    </bpmn:serviceTask>
    <bpmn:endEvent id="approved" name="已通过">
      <bpmn:incoming>flow_record_approved</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:endEvent id="rejected" name="已驳回">
      <bpmn:incoming>flow_agreed_rejected</bpmn:incoming>
      <bpmn:incoming>flow_agreed2_rejected</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="flow_apply_approve" sourceRef="apply" targetRef="approve"/>
    <bpmn:sequenceFlow id="flow_approve_agreed" sourceRef="approve" targetRef="agreed"/>
    <bpmn:sequenceFlow id="flow_late_remind" sourceRef="late" targetRef="remind"/>
    <bpmn:sequenceFlow id="flow_remind_reminded" sourceRef="remind" targetRef="reminded"/>
    <bpmn:sequenceFlow id="flow_agreed_long" name="同意" sourceRef="agreed" targetRef="long">
      <bpmn:conditionExpression>${pass}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_agreed_rejected" name="驳回" sourceRef="agreed" targetRef="rejected"/>
    <bpmn:sequenceFlow id="flow_long_manager" name="是" sourceRef="long" targetRef="manager">
      <bpmn:conditionExpression>${days &gt; 3}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_long_record" name="否" sourceRef="long" targetRef="record"/>
    <bpmn:sequenceFlow id="flow_manager_agreed2" sourceRef="manager" targetRef="agreed2"/>
    <bpmn:sequenceFlow id="flow_agreed2_record" name="同意" sourceRef="agreed2" targetRef="record">
      <bpmn:conditionExpression>${pass}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_agreed2_rejected" name="驳回" sourceRef="agreed2" targetRef="rejected"/>
    <bpmn:sequenceFlow id="flow_record_approved" sourceRef="record" targetRef="approved"/>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="leave">
      <bpmndi:BPMNShape id="apply_shape" bpmnElement="apply">
        <dc:Bounds x="160" y="122" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approve_shape" bpmnElement="approve">
        <dc:Bounds x="320" y="100" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="late_shape" bpmnElement="late">
        <dc:Bounds x="380" y="82" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="remind_shape" bpmnElement="remind">
        <dc:Bounds x="480" y="20" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="reminded_shape" bpmnElement="reminded">
        <dc:Bounds x="640" y="42" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="agreed_shape" bpmnElement="agreed" isMarkerVisible="true">
        <dc:Bounds x="480" y="245" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="long_shape" bpmnElement="long" isMarkerVisible="true">
        <dc:Bounds x="640" y="245" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="manager_shape" bpmnElement="manager">
        <dc:Bounds x="800" y="100" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="agreed2_shape" bpmnElement="agreed2" isMarkerVisible="true">
        <dc:Bounds x="960" y="115" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="record_shape" bpmnElement="record">
        <dc:Bounds x="800" y="230" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approved_shape" bpmnElement="approved">
        <dc:Bounds x="960" y="252" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="rejected_shape" bpmnElement="rejected">
        <dc:Bounds x="640" y="382" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="flow_apply_approve_edge" bpmnElement="flow_apply_approve">
        <di:waypoint x="196" y="140"/>
        <di:waypoint x="320" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_approve_agreed_edge" bpmnElement="flow_approve_agreed">
        <di:waypoint x="370" y="180"/>
        <di:waypoint x="370" y="270"/>
        <di:waypoint x="480" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_late_remind_edge" bpmnElement="flow_late_remind">
        <di:waypoint x="398" y="82"/>
        <di:waypoint x="398" y="60"/>
        <di:waypoint x="480" y="60"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_remind_reminded_edge" bpmnElement="flow_remind_reminded">
        <di:waypoint x="580" y="60"/>
        <di:waypoint x="640" y="60"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed_long_edge" bpmnElement="flow_agreed_long">
        <di:waypoint x="530" y="270"/>
        <di:waypoint x="640" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed_rejected_edge" bpmnElement="flow_agreed_rejected">
        <di:waypoint x="505" y="295"/>
        <di:waypoint x="505" y="400"/>
        <di:waypoint x="640" y="400"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_long_manager_edge" bpmnElement="flow_long_manager">
        <di:waypoint x="665" y="245"/>
        <di:waypoint x="665" y="140"/>
        <di:waypoint x="800" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_long_record_edge" bpmnElement="flow_long_record">
        <di:waypoint x="690" y="270"/>
        <di:waypoint x="800" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_manager_agreed2_edge" bpmnElement="flow_manager_agreed2">
        <di:waypoint x="900" y="140"/>
        <di:waypoint x="960" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed2_record_edge" bpmnElement="flow_agreed2_record">
        <di:waypoint x="985" y="165"/>
        <di:waypoint x="985" y="210"/>
        <di:waypoint x="850" y="210"/>
        <di:waypoint x="850" y="230"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed2_rejected_edge" bpmnElement="flow_agreed2_rejected">
        <di:waypoint x="1010" y="140"/>
        <di:waypoint x="1040" y="140"/>
        <di:waypoint x="1040" y="400"/>
        <di:waypoint x="676" y="400"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_record_approved_edge" bpmnElement="flow_record_approved">
        <di:waypoint x="900" y="270"/>
        <di:waypoint x="960" y="270"/>
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
)bpmn";

constexpr std::string_view kApproval = R"bpmn(<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
                  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
                  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
                  xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
                  xmlns:flowable="http://flowable.org/bpmn"
                  id="definitions" targetNamespace="http://order-ledger/workflow">
  <bpmn:message id="reminder" name="leave.reminder"/>
  <bpmn:process id="approval" name="单据审批" isExecutable="true">
    <bpmn:startEvent id="ask" name="送审" flowable:initiator="applyUser">
      <bpmn:outgoing>flow_ask_approve</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="approve" name="审批" flowable:candidateGroups="${approvers}" flowable:dueDate="P2D">
      <bpmn:incoming>flow_ask_approve</bpmn:incoming>
      <bpmn:outgoing>flow_approve_decided</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:boundaryEvent id="late" name="超期催办" attachedToRef="approve" cancelActivity="false">
      <bpmn:outgoing>flow_late_remind</bpmn:outgoing>
      <bpmn:timerEventDefinition id="late_timer">
        <bpmn:timeCycle>R3/P1D</bpmn:timeCycle>
      </bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:sendTask id="remind" name="催办" messageRef="reminder">
      <bpmn:incoming>flow_late_remind</bpmn:incoming>
      <bpmn:outgoing>flow_remind_reminded</bpmn:outgoing>
    </bpmn:sendTask>
    <bpmn:endEvent id="reminded">
      <bpmn:incoming>flow_remind_reminded</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:endEvent id="decided" name="结束">
      <bpmn:incoming>flow_approve_decided</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="flow_ask_approve" sourceRef="ask" targetRef="approve"/>
    <bpmn:sequenceFlow id="flow_approve_decided" sourceRef="approve" targetRef="decided"/>
    <bpmn:sequenceFlow id="flow_late_remind" sourceRef="late" targetRef="remind"/>
    <bpmn:sequenceFlow id="flow_remind_reminded" sourceRef="remind" targetRef="reminded"/>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="approval">
      <bpmndi:BPMNShape id="ask_shape" bpmnElement="ask">
        <dc:Bounds x="160" y="142" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approve_shape" bpmnElement="approve">
        <dc:Bounds x="280" y="120" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="late_shape" bpmnElement="late">
        <dc:Bounds x="340" y="102" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="remind_shape" bpmnElement="remind">
        <dc:Bounds x="440" y="20" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="reminded_shape" bpmnElement="reminded">
        <dc:Bounds x="600" y="42" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="decided_shape" bpmnElement="decided">
        <dc:Bounds x="600" y="142" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="flow_ask_approve_edge" bpmnElement="flow_ask_approve">
        <di:waypoint x="196" y="160"/>
        <di:waypoint x="280" y="160"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_approve_decided_edge" bpmnElement="flow_approve_decided">
        <di:waypoint x="380" y="160"/>
        <di:waypoint x="600" y="160"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_late_remind_edge" bpmnElement="flow_late_remind">
        <di:waypoint x="358" y="102"/>
        <di:waypoint x="358" y="60"/>
        <di:waypoint x="440" y="60"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_remind_reminded_edge" bpmnElement="flow_remind_reminded">
        <di:waypoint x="540" y="60"/>
        <di:waypoint x="600" y="60"/>
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
)bpmn";

constexpr std::string_view kExpense = R"bpmn(<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
                  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
                  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
                  xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
                  xmlns:flowable="http://flowable.org/bpmn"
                  id="definitions" targetNamespace="http://order-ledger/workflow">
  <bpmn:message id="reminder" name="leave.reminder"/>
  <bpmn:process id="expense" name="报销流程" isExecutable="true">
    <bpmn:startEvent id="apply" name="提交报销" flowable:initiator="applyUser" flowable:formKey="expense">
      <bpmn:outgoing>flow_apply_approve</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="approve" name="审批人审批" flowable:assignee="${taskUser}" flowable:formKey="expense" flowable:dueDate="P2D">
      <bpmn:incoming>flow_apply_approve</bpmn:incoming>
      <bpmn:outgoing>flow_approve_agreed</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:boundaryEvent id="late" name="超期催办" attachedToRef="approve" cancelActivity="false">
      <bpmn:outgoing>flow_late_remind</bpmn:outgoing>
      <bpmn:timerEventDefinition id="late_timer">
        <bpmn:timeCycle>R3/P1D</bpmn:timeCycle>
      </bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:sendTask id="remind" name="催办" messageRef="reminder">
      <bpmn:incoming>flow_late_remind</bpmn:incoming>
      <bpmn:outgoing>flow_remind_reminded</bpmn:outgoing>
    </bpmn:sendTask>
    <bpmn:endEvent id="reminded">
      <bpmn:incoming>flow_remind_reminded</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:exclusiveGateway id="agreed" name="同意？" default="flow_agreed_rejected">
      <bpmn:incoming>flow_approve_agreed</bpmn:incoming>
      <bpmn:outgoing>flow_agreed_large</bpmn:outgoing>
      <bpmn:outgoing>flow_agreed_rejected</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:exclusiveGateway id="large" name="超过五千元？" default="flow_large_pay">
      <bpmn:incoming>flow_agreed_large</bpmn:incoming>
      <bpmn:outgoing>flow_large_manager</bpmn:outgoing>
      <bpmn:outgoing>flow_large_pay</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:userTask id="manager" name="经理审批" flowable:candidateGroups="role:admin,role:manager" flowable:formKey="expense">
      <bpmn:incoming>flow_large_manager</bpmn:incoming>
      <bpmn:outgoing>flow_manager_agreed2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="agreed2" name="同意？" default="flow_agreed2_rejected2">
      <bpmn:incoming>flow_manager_agreed2</bpmn:incoming>
      <bpmn:outgoing>flow_agreed2_pay</bpmn:outgoing>
      <bpmn:outgoing>flow_agreed2_rejected2</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:userTask id="pay" name="财务审核付款" flowable:candidateGroups="role:cw,role:admin" flowable:formKey="expense">
      <bpmn:incoming>flow_large_pay</bpmn:incoming>
      <bpmn:incoming>flow_agreed2_pay</bpmn:incoming>
      <bpmn:outgoing>flow_pay_agreed3</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="agreed3" name="已付款？" default="flow_agreed3_rejected3">
      <bpmn:incoming>flow_pay_agreed3</bpmn:incoming>
      <bpmn:outgoing>flow_agreed3_record</bpmn:outgoing>
      <bpmn:outgoing>flow_agreed3_rejected3</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:serviceTask id="record" name="登记报销" implementation="expense/approve">
      <bpmn:incoming>flow_agreed3_record</bpmn:incoming>
      <bpmn:outgoing>flow_record_approved</bpmn:outgoing>
    </bpmn:serviceTask>
    <bpmn:endEvent id="approved" name="已报销">
      <bpmn:incoming>flow_record_approved</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:endEvent id="rejected" name="已驳回">
      <bpmn:incoming>flow_agreed_rejected</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:endEvent id="rejected2" name="已驳回">
      <bpmn:incoming>flow_agreed2_rejected2</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:endEvent id="rejected3" name="已驳回">
      <bpmn:incoming>flow_agreed3_rejected3</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="flow_apply_approve" sourceRef="apply" targetRef="approve"/>
    <bpmn:sequenceFlow id="flow_approve_agreed" sourceRef="approve" targetRef="agreed"/>
    <bpmn:sequenceFlow id="flow_late_remind" sourceRef="late" targetRef="remind"/>
    <bpmn:sequenceFlow id="flow_remind_reminded" sourceRef="remind" targetRef="reminded"/>
    <bpmn:sequenceFlow id="flow_agreed_large" name="同意" sourceRef="agreed" targetRef="large">
      <bpmn:conditionExpression>${pass}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_agreed_rejected" name="驳回" sourceRef="agreed" targetRef="rejected"/>
    <bpmn:sequenceFlow id="flow_large_manager" name="是" sourceRef="large" targetRef="manager">
      <bpmn:conditionExpression>${amount &gt; 5000}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_large_pay" name="否" sourceRef="large" targetRef="pay"/>
    <bpmn:sequenceFlow id="flow_manager_agreed2" sourceRef="manager" targetRef="agreed2"/>
    <bpmn:sequenceFlow id="flow_agreed2_pay" name="同意" sourceRef="agreed2" targetRef="pay">
      <bpmn:conditionExpression>${pass}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_agreed2_rejected2" name="驳回" sourceRef="agreed2" targetRef="rejected2"/>
    <bpmn:sequenceFlow id="flow_pay_agreed3" sourceRef="pay" targetRef="agreed3"/>
    <bpmn:sequenceFlow id="flow_agreed3_record" name="同意" sourceRef="agreed3" targetRef="record">
      <bpmn:conditionExpression>${pass}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="flow_agreed3_rejected3" name="驳回" sourceRef="agreed3" targetRef="rejected3"/>
    <bpmn:sequenceFlow id="flow_record_approved" sourceRef="record" targetRef="approved"/>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="expense">
      <bpmndi:BPMNShape id="apply_shape" bpmnElement="apply">
        <dc:Bounds x="160" y="122" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approve_shape" bpmnElement="approve">
        <dc:Bounds x="280" y="100" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="late_shape" bpmnElement="late">
        <dc:Bounds x="340" y="82" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="remind_shape" bpmnElement="remind">
        <dc:Bounds x="440" y="20" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="reminded_shape" bpmnElement="reminded">
        <dc:Bounds x="600" y="42" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="agreed_shape" bpmnElement="agreed" isMarkerVisible="true">
        <dc:Bounds x="440" y="245" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="large_shape" bpmnElement="large" isMarkerVisible="true">
        <dc:Bounds x="600" y="245" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="manager_shape" bpmnElement="manager">
        <dc:Bounds x="740" y="100" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="agreed2_shape" bpmnElement="agreed2" isMarkerVisible="true">
        <dc:Bounds x="900" y="115" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="pay_shape" bpmnElement="pay">
        <dc:Bounds x="740" y="230" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="agreed3_shape" bpmnElement="agreed3" isMarkerVisible="true">
        <dc:Bounds x="900" y="245" width="50" height="50"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="record_shape" bpmnElement="record">
        <dc:Bounds x="1020" y="230" width="100" height="80"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approved_shape" bpmnElement="approved">
        <dc:Bounds x="1190" y="252" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="rejected_shape" bpmnElement="rejected">
        <dc:Bounds x="447" y="382" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="rejected2_shape" bpmnElement="rejected2">
        <dc:Bounds x="1040" y="122" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="rejected3_shape" bpmnElement="rejected3">
        <dc:Bounds x="907" y="382" width="36" height="36"/>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="flow_apply_approve_edge" bpmnElement="flow_apply_approve">
        <di:waypoint x="196" y="140"/>
        <di:waypoint x="280" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_approve_agreed_edge" bpmnElement="flow_approve_agreed">
        <di:waypoint x="330" y="180"/>
        <di:waypoint x="330" y="270"/>
        <di:waypoint x="440" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_late_remind_edge" bpmnElement="flow_late_remind">
        <di:waypoint x="358" y="82"/>
        <di:waypoint x="358" y="60"/>
        <di:waypoint x="440" y="60"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_remind_reminded_edge" bpmnElement="flow_remind_reminded">
        <di:waypoint x="540" y="60"/>
        <di:waypoint x="600" y="60"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed_large_edge" bpmnElement="flow_agreed_large">
        <di:waypoint x="490" y="270"/>
        <di:waypoint x="600" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed_rejected_edge" bpmnElement="flow_agreed_rejected">
        <di:waypoint x="465" y="295"/>
        <di:waypoint x="465" y="382"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_large_manager_edge" bpmnElement="flow_large_manager">
        <di:waypoint x="625" y="245"/>
        <di:waypoint x="625" y="140"/>
        <di:waypoint x="740" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_large_pay_edge" bpmnElement="flow_large_pay">
        <di:waypoint x="650" y="270"/>
        <di:waypoint x="740" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_manager_agreed2_edge" bpmnElement="flow_manager_agreed2">
        <di:waypoint x="840" y="140"/>
        <di:waypoint x="900" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed2_pay_edge" bpmnElement="flow_agreed2_pay">
        <di:waypoint x="925" y="165"/>
        <di:waypoint x="925" y="190"/>
        <di:waypoint x="790" y="190"/>
        <di:waypoint x="790" y="230"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed2_rejected2_edge" bpmnElement="flow_agreed2_rejected2">
        <di:waypoint x="950" y="140"/>
        <di:waypoint x="1040" y="140"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_pay_agreed3_edge" bpmnElement="flow_pay_agreed3">
        <di:waypoint x="840" y="270"/>
        <di:waypoint x="900" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed3_record_edge" bpmnElement="flow_agreed3_record">
        <di:waypoint x="950" y="270"/>
        <di:waypoint x="1020" y="270"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_agreed3_rejected3_edge" bpmnElement="flow_agreed3_rejected3">
        <di:waypoint x="925" y="295"/>
        <di:waypoint x="925" y="382"/>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_record_approved_edge" bpmnElement="flow_record_approved">
        <di:waypoint x="1120" y="270"/>
        <di:waypoint x="1190" y="270"/>
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
)bpmn";

constexpr StandardProcess kProcesses[] = {
    {Id{1123598822738675201}, "leave", "请假流程", "flow_1", kLeave},
    {Id{1123598822738675202}, "expense", "报销流程", "flow_2", kExpense},
    {Id{1123598822738675203}, "approval", "单据审批", "flow_3", kApproval},
};

}  // namespace

std::span<const StandardProcess> standard_processes() {
    return kProcesses;
}

}  // namespace oms::commands
