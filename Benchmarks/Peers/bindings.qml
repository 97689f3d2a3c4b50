// A thousand texts, each bound to a model of its own, as BindingBenchmarks.swift has labels. Prints microseconds for a change.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 400
    height: 600
    visible: true

    property int count: 1000
    property var models: []
    property int round: 0
    property var times: []

    Component {
        id: model
        QtObject { property string text: "" }
    }

    Component {
        id: label
        Text {
            property QtObject source
            text: source.text
        }
    }

    Flickable {
        anchors.fill: parent
        contentHeight: column.height
        Column { id: column }
    }

    Component.onCompleted: {
        for (let index = 0; index < count; index++) {
            models.push(model.createObject(window))
            label.createObject(column, { source: models[index] })
        }
    }

    // A round each time that the scene is at rest again.
    Timer {
        interval: 50
        running: true
        repeat: true
        onTriggered: {
            const begin = Date.now()
            // Several turns, because the clock counts in milliseconds.
            for (let turn = 0; turn < 10; turn++) {
                for (let index = 0; index < window.count; index++)
                    window.models[index].text = "Text " + index + " " + (window.round * 10 + turn)
            }
            window.times.push((Date.now() - begin) * 1000 / (10 * window.count))
            window.round++
            if (window.round < 21) return
            window.times.sort((a, b) => a - b)
            console.log(window.times[10].toFixed(2))
            Qt.quit()
        }
    }
}
